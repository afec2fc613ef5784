export type IllegalCode = 'gameOver' | 'notYourDecision' | 'notOffered' | 'badKey'

/** A player asked for something that is not offered to him. Nothing has changed. */
export class IllegalChoice extends Error {
  override name = 'IllegalChoice'
  readonly code: IllegalCode
  constructor(code: IllegalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The rules themselves went wrong: an unknown step, a broken invariant, a procedure that never stops. */
export class RuleBug extends Error {
  override name = 'RuleBug'
}
