import { d } from './path.ts'
import { type Point, polar } from './point.ts'

/** Pitch radius of a wheel for half-inch chain. */
const pitchRadius = (teeth: number): number => 12.7 / (2 * Math.sin(Math.PI / teeth))

/** Outline of a sprocket. */
export function outlineSprocket(centre: Point, teeth: number, turn = 0, radius = pitchRadius(teeth)): string {
  const pitch = 360 / teeth
  const points: string[] = []
  for (let index = 0; index < teeth; index++) {
    const angle = index * pitch + turn
    const rise = polar(centre, radius - 1, angle + pitch * 0.26)
    const tip = polar(centre, radius + 3.2, angle + pitch * 0.42)
    const top = polar(centre, radius + 3.2, angle + pitch * 0.58)
    const fall = polar(centre, radius - 1, angle + pitch * 0.74)
    points.push(
      d`${index === 0 ? 'M' : 'L'}${rise}L${tip}L${top}L${fall}Q${polar(centre, radius - 4.6, angle + pitch)} ${polar(centre, radius - 1, angle + pitch * 1.26)}`,
    )
  }
  return `${points.join('')}Z`
}
