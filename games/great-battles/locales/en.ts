// The chapters of this language as one list of messages.
import p00 from './en/00-title.json' with { type: 'json' }
import p02 from './en/02-counters.json' with { type: 'json' }
import p03 from './en/03-sequence.json' with { type: 'json' }
import p04 from './en/04-command.json' with { type: 'json' }
import p05 from './en/05-activation.json' with { type: 'json' }
import p06 from './en/06-orders.json' with { type: 'json' }
import p07 from './en/07-facing.json' with { type: 'json' }
import p08 from './en/08-stacking.json' with { type: 'json' }
import p09 from './en/09-movement.json' with { type: 'json' }
import p10 from './en/10-fire.json' with { type: 'json' }
import p11 from './en/11-shock.json' with { type: 'json' }
import p12 from './en/12-results.json' with { type: 'json' }
import p13 from './en/13-morale.json' with { type: 'json' }
import p14 from './en/14-special.json' with { type: 'json' }
import p15 from './en/15-works.json' with { type: 'json' }
import p16 from './en/16-night.json' with { type: 'json' }
import p17 from './en/17-fatigue.json' with { type: 'json' }
import p90 from './en/90-battle.json' with { type: 'json' }
import p95 from './en/95-board.json' with { type: 'json' }

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
