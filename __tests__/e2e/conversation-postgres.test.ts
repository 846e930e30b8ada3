import { testConversations } from '../support/conversation-suite.ts'
import { threadKinds } from '../support/thread-kinds.ts'

// What the kinds of threads differ in, the service does not see: one is enough for its database.
testConversations('hosted-on-postgres', threadKinds.slice(0, 1))
