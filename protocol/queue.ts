/**
 * Work that may have to wait: a request that accepts this type is answered by lines of JSON when it waits. Each but the last
 * tells its place in the queue, and the last is what the answer would have been: `Created`, a saved game, or a `Failure`.
 */
export const QUEUE_LINES = 'application/x-ndjson'

export interface QueuePlace {
  /** 1: it comes next. */
  place: number
}
