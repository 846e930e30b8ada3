const { DOCS_URL, DOCS_KEY, DOCS_PROJECT, DOCS_PROMPT, DOCS_MINUTES } = process.env
const jobs = `${DOCS_URL.replace(/\/$/, '')}/v2/agent/${encodeURIComponent(DOCS_PROJECT)}/job`
const sleep = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000))

async function request(url, options = {}) {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${DOCS_KEY}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(30_000),
    ...options
  })
  if (!response.ok) {
    const error = new Error(`The service answered ${response.status}: ${await response.text()}`)
    error.status = response.status
    error.retryAfter = Number(response.headers.get('retry-after'))
    throw error
  }
  return response.json()
}

// Network errors, 429 and 5xx pass; five attempts.
async function withRetries(work) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isFinal = error.status !== undefined && error.status !== 429 && error.status < 500
      if (isFinal || attempt === 5) throw error
      core.warning(`Attempt ${attempt} failed: ${error.message}`)
      await sleep(error.retryAfter || 2 ** attempt)
    }
  }
}

let job
try {
  // Not tried again: that could make a second job.
  job = await request(jobs, { method: 'POST', body: JSON.stringify({ prompt: DOCS_PROMPT }) })
  core.info(`Started job ${job.id}`)
  core.setOutput('jobId', job.id)

  const deadline = Date.now() + Number(DOCS_MINUTES) * 60_000
  while (!['completed', 'archived', 'failed'].includes(job.status)) {
    if (Date.now() > deadline) throw new Error(`not done after ${DOCS_MINUTES} minutes`)
    await sleep(10)
    job = await withRetries(() => request(`${jobs}/${job.id}`))
    core.info(`Job ${job.id} is ${job.status}`)
  }

  core.setOutput('status', job.status)
  core.setOutput('prLink', job.prLink)
  if (job.status === 'failed') throw new Error('failed')
  if (job.status === 'archived') core.warning(`Job ${job.id} was archived`)
  else await core.summary.addRaw(job.prLink ? `Pull request: ${job.prLink}` : 'No changes').write()
} catch (error) {
  // fetch tells what went wrong in the cause alone.
  const cause = error.cause ? ` (${error.cause.message})` : ''
  core.setFailed(`${job ? `Job ${job.id}: ` : ''}${error.message}${cause}`)
}
