import { type Static, Type } from 'typebox'

/** POST /api/tables/:id/fork: play on from an earlier step of this game, at a table of one's own; nothing touches the game. */
export const ForkTable = Type.Object(
  {
    at: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    side: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
    opponent: Type.Union([
      Type.Object(
        { kind: Type.Literal('bot'), level: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }) },
        { additionalProperties: false },
      ),
      Type.Object({ kind: Type.Literal('hotseat') }, { additionalProperties: false }),
    ]),
  },
  { additionalProperties: false },
)

export type ForkTable = Static<typeof ForkTable>
