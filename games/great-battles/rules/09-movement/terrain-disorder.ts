import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { call, end, procedure, result } from '../kit.ts'
import { MAP } from '../state.ts'

/** 9.47, 12.33, 12.35c: d or D on entering; a disordered unit that fails stops in the hex. */
export const terrainDisorder = procedure('terrainDisorder', {
  rule: '9.47',
  start: 'test',
  steps: {
    test(t, f) {
      const g = t.state
      if (f.test === 0 || g.units[f.unit].where !== MAP) return end('terrainDisorder', { stopped: false })
      if (f.test === 1 && rollUdd(t, f.unit, uddSum(g, f.unit), 'terrain').passed)
        return end('terrainDisorder', { stopped: false })
      return call('disorder', { unit: f.unit, cause: 'terrain', by: null }, 'fell')
    },
    fell: (_t, f) => end('terrainDisorder', { stopped: result(f, 'disorder').second }),
  },
})
