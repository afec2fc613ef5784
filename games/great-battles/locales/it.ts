// The chapters of this language as one list of messages.
import p00 from './it/00-title.json' with { type: 'json' }
import p02 from './it/02-counters.json' with { type: 'json' }
import p03 from './it/03-sequence.json' with { type: 'json' }
import p04 from './it/04-command.json' with { type: 'json' }
import p05 from './it/05-activation.json' with { type: 'json' }
import p06 from './it/06-orders.json' with { type: 'json' }
import p07 from './it/07-facing.json' with { type: 'json' }
import p08 from './it/08-stacking.json' with { type: 'json' }
import p09 from './it/09-movement.json' with { type: 'json' }
import p10 from './it/10-fire.json' with { type: 'json' }
import p11 from './it/11-shock.json' with { type: 'json' }
import p12 from './it/12-results.json' with { type: 'json' }
import p13 from './it/13-morale.json' with { type: 'json' }
import p14 from './it/14-special.json' with { type: 'json' }
import p15 from './it/15-works.json' with { type: 'json' }
import p16 from './it/16-night.json' with { type: 'json' }
import p17 from './it/17-fatigue.json' with { type: 'json' }
import p90 from './it/90-battle.json' with { type: 'json' }
import p95 from './it/95-board.json' with { type: 'json' }

export default {
  ...p00,
  ...p02,
  ...p03,
  ...p04,
  ...p05,
  ...p06,
  ...p07,
  ...p08,
  ...p09,
  ...p10,
  ...p11,
  ...p12,
  ...p13,
  ...p14,
  ...p15,
  ...p16,
  ...p17,
  ...p90,
  ...p95,
}
