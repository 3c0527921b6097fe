import type { DemoScene } from './demo.schema.ts'

/** The image of several products together. */
export function scenePath({ key }: Pick<DemoScene, 'key'>): string {
  return `scenes/${key}.avif`
}
