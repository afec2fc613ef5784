import type { ErrorCode } from '#protocol/messages.ts'

const STATUS: Partial<Record<ErrorCode, number>> = {
  noSuchTable: 404,
  notFound: 404,
  notYourSeat: 403,
  badInvite: 403,
  notWatched: 403,
  noClaim: 409,
  noOrders: 409,
  lastPlayer: 409,
  noAdvice: 403,
  noJudgement: 409,
  noSuchStudy: 404,
  noSuchAccount: 404,
  ownName: 409,
  badToken: 403,
  badSignIn: 403,
  muted: 403,
  banned: 403,
  draining: 503,
  noAccount: 403,
  noSession: 403,
  nameTaken: 409,
  otherOrigin: 403,
  tooLarge: 413,
  tooMany: 429,
  busy: 503,
  serverError: 500,
  stale: 409,
  noFreeSeat: 409,
  alreadySeated: 409,
  stuck: 409,
  gameOver: 409,
  notOver: 409,
  declined: 409,
  gone: 409,
  notPlaying: 409,
  noSuchOffer: 409,
  undoBarred: 409,
}

/** Somebody asked for what he may not have. Nothing has changed; the code says why. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: ErrorCode
  readonly step: number | undefined

  constructor(code: ErrorCode, message: string = code, step?: number) {
    super(message)
    this.code = code
    this.step = step
  }

  get status(): number {
    return STATUS[this.code] ?? 400
  }
}
