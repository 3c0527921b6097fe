import { readPostFolder } from '../../features/blog/server/postFolder.ts'
import { defaultLanguage } from '../../shared/locale.ts'
import type { Demo } from './demoFiles.ts'
import { scenePath } from './demoScene.ts'

const url = new URL('../../../demo/posts/', import.meta.url)

/** Reads the posts under `demo/posts/`; their images are scenes. @throws StartError naming the file and the error */
export function readDemoPosts({ bikes, parts, scenes }: Pick<Demo, 'bikes' | 'parts' | 'scenes'>) {
  const skus = new Set([...bikes, ...parts].map(({ sku }) => sku))
  return readPostFolder(
    { url, name: 'demo/posts', main: defaultLanguage },
    {
      isSku: (sku) => skus.has(sku),
      async findImage(key) {
        const scene = scenes.find((each) => each.key === key)
        if (!scene) return null
        const { width, height, alt } = scene
        return { image: { path: scenePath(scene), width, height }, alt }
      },
    },
  )
}
