import { readPostFolder } from '../../features/blog/server/postFolder.ts'
import type { Demo } from './demoFiles.ts'
import { scenePathOf } from './demoScene.ts'

const folder = new URL('../../../demo/posts/', import.meta.url)

/** The posts under `demo/posts/`; their pictures are scenes. @throws StartError naming the file and what is wrong */
export function readDemoPosts({ bikes, parts, scenes }: Pick<Demo, 'bikes' | 'parts' | 'scenes'>) {
  const skus = new Set([...bikes, ...parts].map(({ sku }) => sku))
  return readPostFolder(folder, {
    name: 'demo/posts',
    isSku: (sku) => skus.has(sku),
    async pictureOf(key) {
      const scene = scenes.find((each) => each.key === key)
      if (!scene) return null
      const { width, height, alt } = scene
      return { image: { path: scenePathOf(scene), width, height }, alt }
    },
  })
}
