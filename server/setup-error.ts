/** What the host must put right before the server can run: what is wrong, where, and how to mend it, in one sentence. */
export class SetupError extends Error {
  override name = 'SetupError'
}

/** Why the server cannot listen there, in words for its host; other errors come back as they are. */
export function listenTrouble(
  error: unknown,
  { host, port, listenFd }: { host: string; port: number; listenFd: number | null },
): unknown {
  if (listenFd !== null) {
    return new SetupError(
      `descriptor ${listenFd} is no socket to listen at (${(error as Error).message}): LISTEN_FDS is for systemd, which hands one over`,
    )
  }
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new SetupError(
        `port ${port} of ${host} is in use: stop what listens there, or choose another with PORT or --port`,
      )
    case 'EACCES':
      return new SetupError(`port ${port} may not be opened by this user: choose one above 1023 with PORT or --port`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SetupError(`"${host}" is no address of this machine: set HOST or --host to one that is`)
    default:
      return error
  }
}
