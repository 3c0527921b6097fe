/** The demo shop's content that is read at every start; the seed stores everything else in the database. */
import { Type } from 'typebox'
import { pageSlugs } from '../../shared/paths.ts'
import type { ShopContent } from '../../shared/shopContent.ts'
import { DemoScene, LocalizedTexts } from './demo.schema.ts'
import { read } from './demoFiles.ts'
import { scenePath } from './demoScene.ts'

const closed = { additionalProperties: false }
const Key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const Count = Type.Integer({ minimum: 1 })
const ImageSource = Type.Union([Type.Object({ scene: Key }, closed), Type.Object({ urlKey: Key }, closed)])

const DemoStorefront = Type.Object(
  {
    about: LocalizedTexts,
    description: LocalizedTexts,
    promises: Type.Array(
      Type.Object({ page: Type.Enum([...pageSlugs]), title: LocalizedTexts, text: LocalizedTexts }, closed),
    ),
    figures: Type.Object({ products: Count, years: Count, brands: Count, customers: Count }, closed),
    sizeGuides: Type.Object({ adults: Type.Array(Key), children: Type.Array(Key) }, closed),
  },
  closed,
)

const DemoHome = Type.Object(
  {
    heroPictures: Type.Optional(Type.Array(ImageSource)),
    lookbook: Type.Optional(Key),
    story: Type.Optional(Key),
    film: Type.Optional(Key),
    spotlights: Type.Optional(Type.Array(Key)),
    texts: Type.Optional(
      Type.Object({ title: Type.Optional(LocalizedTexts), note: Type.Optional(LocalizedTexts) }, closed),
    ),
  },
  closed,
)

/** @throws StartError naming the file and the error */
export function readDemoContent(): ShopContent {
  const scenes = read('scenes.json', Type.Array(DemoScene)).map((scene) => {
    const { width, height, spots = [] } = scene
    return [scene.key, { image: { src: `/storage/${scenePath(scene)}`, width, height }, spots }] as const
  })
  return {
    ...read('storefront.json', DemoStorefront),
    homes: read('homes.json', Type.Record(Key, DemoHome)),
    scenes: Object.fromEntries(scenes),
  }
}
