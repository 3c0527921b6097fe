/** Insect nets: thin threads across the vents, a little below the shell. */

import { buildPart } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import type { Mesh } from 'three'
import type { Field } from '../sculpt/field.ts'
import { cord, snapToSurface, type Trace } from '../sculpt/traces.ts'

const mesh = 4

export function nets(dome: Field, vents: Field, edge: (x: number) => number): Mesh {
  const below: Field = (x, y, z) => dome(x, y, z) + 7
  const threads: Trace[][] = []
  /** Follows a thread and adds the segments that cross a vent. */
  const lay = (place: (t: number) => readonly [number, number]) => {
    let piece: Trace[] = []
    const end = () => {
      if (piece.length > 2) threads.push(piece)
      piece = []
    }
    for (let t = -126; t <= 126; t += 2.5) {
      const [x, z] = place(t)
      if (Math.hypot(x / 112, z / 90) > 1) {
        end()
        continue
      }
      const spot = snapToSurface(below, at(x, 60, z))
      if (vents(spot.at.x, spot.at.y, spot.at.z) < 2.5 && spot.at.y > edge(spot.at.x) + 6) piece.push(spot)
      else end()
    }
    end()
  }
  for (let n = -130; n <= 130; n += mesh) {
    lay((t) => [t, n])
    lay((t) => [n, t])
  }
  return buildPart('nets', { finish: 'fabric', paint: '#1c1c1b' }, ...threads.map((line) => cord(line, 0.38, 4)))
}
