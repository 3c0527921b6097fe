import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import type { Term } from '../newTerms.ts'

/** The brands and categories of the shop, and the attributes that variants can have. */
export async function listTerms(db: Db, language: Language): Promise<Term[]> {
  const { attributes, optionLabels, categories } = await loadCatalogIndex(db)
  const brands = [...(attributes.get('brand')?.options ?? [])].map(([code, id]): Term => {
    const labels = optionLabels.get(id)
    return { kind: 'brand', code, name: labels?.[language] ?? labels?.[defaultLanguage] ?? code }
  })
  const texts = await db.selectFrom('attribute_text').select(['attribute_id', 'language', 'name']).execute()
  const findName = (id: number, each: Language) =>
    texts.find((text) => text.attribute_id === id && text.language === each)?.name
  return [
    ...brands,
    ...[...categories.values()]
      .filter(({ lineage }) => lineage.length > 1)
      .map(
        ({ slug, names }): Term => ({
          ...{ kind: 'category', code: slug },
          name: names[language] ?? names[defaultLanguage] ?? slug,
        }),
      ),
    ...[...attributes.values()]
      .filter(({ type, code }) => type === 'select' && code !== 'brand')
      .map(
        ({ id, code }): Term => ({
          ...{ kind: 'attribute', code },
          name: findName(id, language) ?? findName(id, defaultLanguage) ?? code,
        }),
      ),
  ]
}
