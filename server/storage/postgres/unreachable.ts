/** Whether an error tells that the database cannot be reached now, as when it restarts. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code !== undefined && /^(08|57P0|53300|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect/.test(message ?? '')
}
