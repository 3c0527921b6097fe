import { expect, test } from 'vitest'
import { avoidControls, type Edges } from './avoidControls.ts'

const toast = { left: 16, width: 350, height: 48, bottom: 16 }
const button = (top: number, left = 16, right = 200): Edges => ({ left, right, top, bottom: top + 44 })

test.each<[string, Edges[], number]>([
  ['its usual place when nothing is there', [], 16],
  ['its usual place beside a button', [button(740, 400, 500)], 16],
  ['directly above a button', [button(750)], 800 - 750 + 8],
  ['above two buttons that leave no room between them', [button(750), button(680)], 800 - 680 + 8],
  ['between two buttons that leave room for it', [button(750), button(600)], 800 - 750 + 8],
  ['its usual place below a button that is far enough away', [button(600)], 16],
  [
    'its usual place when buttons leave no room anywhere',
    Array.from({ length: 16 }, (_, index) => button(index * 50)),
    16,
  ],
])('Finds %s', (_name, obstacles, expected) => {
  expect(avoidControls(toast, obstacles, 800)).toBe(expected)
})
