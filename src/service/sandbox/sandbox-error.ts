/** Agents cannot be contained here; the message says what to do. */
export class SandboxError extends Error {
  override name = 'SandboxError'
}
