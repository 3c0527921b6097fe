import type { DemoScene } from './demo.schema.ts'

/** The picture of several products together. */
export function scenePathOf({ key }: Pick<DemoScene, 'key'>): string {
  return `scenes/${key}.avif`
}
