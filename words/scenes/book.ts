/** My turn; dice on wood; a hit; a piece set down; somebody arrives; a token or a line of chat; a gun. */
export type Sound = 'drum' | 'roll' | 'hit' | 'piece' | 'arrival' | 'paper' | 'gun'

/** The sign of a scene in the strip of the show. */
export type SceneSign = 'march' | 'fight' | 'fire' | 'arrival' | 'flag' | 'order'

/**
 * What a procedure of the rules (`battle`), or one step of it (`halfTurn.close`), is to those who read what happened. Headings of
 * the log, events told on coming back, captions of the replay, filters, sounds and bursts on the map are all made from it.
 */
export interface SceneUse {
  /** The step that says its first line (`battle.begin`, or that of a procedure it calls): this line opens it. */
  opens?: string
  /** Message key of its heading in the log, said with the values of the line that opens it, whose place it takes. */
  heading?: string
  /** It is told as one event, by its heading or else as `board.event.<event>`. Of one within another the outer one tells all. */
  event?: string
  /** It tells only what no other event does; of several the innermost. */
  rest?: boolean
  /** Calls of this procedure are counted for the event's name (`count`). */
  counts?: string
  /** The filter of the log that shows it: `board.filter.<filter>`; of one within another the inner one counts. */
  filter?: string
  /** The sound of what is set down in it; left out: that of a piece. */
  sound?: Sound
  /** A fight: there is a burst where it opens. */
  fight?: boolean
  /** Each call of it is a scene of the show, with this sign; marches are parted by their ways. Of one within another the inner one counts. Left out: the event is the scene. */
  scene?: SceneSign
}

/** By procedure, or procedure and step; filters are shown in this order. */
export type SceneBook = { readonly [name: string]: SceneUse }
