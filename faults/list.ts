import type { FaultRow } from './row.ts'
import { answers } from './rows/answers.ts'
import { connections } from './rows/connections.ts'
import { environment } from './rows/environment.ts'
import { events } from './rows/events.ts'
import { github } from './rows/github.ts'
import { hostileAgents } from './rows/hostile-agents.ts'
import { http } from './rows/http.ts'
import { inputs } from './rows/inputs.ts'
import { jobAnswers } from './rows/job-answers.ts'
import { limits } from './rows/limits.ts'
import { markers } from './rows/markers.ts'
import { network } from './rows/network.ts'
import { proxies } from './rows/proxies.ts'
import { redirects } from './rows/redirects.ts'
import { refusedReplies } from './rows/refused-replies.ts'
import { remotes } from './rows/remotes.ts'
import { replies } from './rows/replies.ts'
import { serviceData } from './rows/service-data.ts'
import { serviceRequests } from './rows/service-requests.ts'
import { storms } from './rows/storms.ts'
import { turns } from './rows/turns.ts'
import { visitorCounts } from './rows/visitor-counts.ts'
import { visitorPages } from './rows/visitor-pages.ts'

const inGroup = (
  group: FaultRow['group'],
  ...parts: readonly (readonly Omit<FaultRow, 'group'>[])[]
): FaultRow[] => parts.flat().map(row => ({ ...row, group }))

/** The whole list, in order. */
export const rows: readonly FaultRow[] = [
  ...inGroup('Network', network, connections, proxies),
  ...inGroup('HTTP', http, limits, storms, redirects, answers),
  ...inGroup('Payload', jobAnswers, visitorCounts, visitorPages),
  ...inGroup('GitHub', replies, refusedReplies, markers, github),
  ...inGroup('Environment, inputs, events', environment, inputs, events),
  ...inGroup('Service', turns, hostileAgents, remotes, serviceRequests, serviceData)
]
