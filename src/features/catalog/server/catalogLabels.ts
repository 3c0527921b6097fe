/**
 * Labels of attributes, options and categories in one language, and the synonyms of its searches. Labels are few, rarely change and appear
 * on every product, so they are cached in memory, and statements about products need ids only.
 */
import { sql } from 'kysely'
import { memoize } from '../../../kit/cache.ts'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { listGroups, type SynonymGroups } from '../searchSynonyms.ts'

export interface NamedOption {
  id: number
  attributeId: number
  position: number
  adminName: string
  label: string
  /** A color, or a path relative to `storage/`. */
  swatchValue: string | null
}

export interface NamedAttribute {
  id: number
  code: string
  type: 'select' | 'multiselect' | 'price' | 'boolean' | 'text'
  position: number
  isFilterable: boolean
  swatchType: string | null
  name: string
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

export interface NamedCategory {
  id: number
  slug: string
  name: string
  position: number
  isActive: boolean
  lineage: readonly number[]
}

export interface CatalogLabels {
  attributes: ReadonlyMap<number, NamedAttribute>
  options: ReadonlyMap<number, NamedOption>
  categories: ReadonlyMap<number, NamedCategory>
  /** Those that searches in this language use. */
  synonyms: SynonymGroups
}

/** Ids that need labels: if any of them is unknown, all labels are reloaded. */
interface Needed {
  options?: Iterable<number>
  categories?: Iterable<number>
}

export type ResolveCatalogLabels = (language: Language, needed?: Needed) => Promise<CatalogLabels>

type Source = Pick<Services, 'db' | 'catalogChanges'>

/** @returns a function that returns the labels of a language from memory, or reads them once per version of the catalog */
export const labelsForShop = memoize(({ db, catalogChanges }: Source): ResolveCatalogLabels => {
  const cache = new Map<Language, { labels: Promise<CatalogLabels>; version: number }>()

  /** Concurrent requests share one reading. */
  function read(language: Language, version: number): Promise<CatalogLabels> {
    const started = { labels: readCatalogLabels(db, language), version }
    cache.set(language, started)
    started.labels.catch(() => {
      if (cache.get(language) === started) cache.delete(language)
    })
    return started.labels
  }

  return async (language, { options = [], categories = [] } = {}) => {
    const version = catalogChanges.version()
    const known = cache.get(language)
    if (known?.version !== version) return read(language, version)
    const labels = await known.labels
    // Products may already use a new option or category that this process has not noticed yet.
    return hasAll(labels.options, options) && hasAll(labels.categories, categories) ? labels : read(language, version)
  }
})

function hasAll(map: ReadonlyMap<number, unknown>, ids: Iterable<number>): boolean {
  for (const id of ids) if (!map.has(id)) return false
  return true
}

async function readCatalogLabels(db: Db, language: Language): Promise<CatalogLabels> {
  const first = inLanguage(language)
  const { rows } = await sql<{
    attributes: NamedAttribute[]
    options: NamedOption[]
    categories: NamedCategory[]
    ownSynonyms: string[][]
    disabledSynonyms: string[]
  }>`
    select
      (select coalesce(json_agg(json_build_object(
                'id', id, 'code', code, 'type', type, 'position', position, 'isFilterable', is_filterable,
                'swatchType', swatch_type, 'createdAt', created_at, 'updatedAt', updated_at, 'name', coalesce((
                  select name from attribute_text where attribute_id = attribute.id order by ${first} limit 1), code))
                order by position, id), '[]')
         from attribute) as attributes,
      (select coalesce(json_agg(json_build_object(
                'id', id, 'attributeId', attribute_id, 'position', position, 'adminName', admin_name,
                'swatchValue', swatch_value, 'label', coalesce((
                  select label from attribute_option_text where option_id = attribute_option.id order by ${first} limit 1),
                  admin_name))
                order by position, id), '[]')
         from attribute_option) as options,
      (select coalesce(json_agg(json_build_object(
                'id', id, 'slug', slug, 'position', position, 'isActive', is_active, 'lineage', to_json(lineage),
                'name', coalesce((
                  select name from category_text where category_id = category.id order by ${first} limit 1), slug))
                order by position, id), '[]')
         from category) as categories,
      (select coalesce(json_agg(words order by id), '[]') from synonym_group
        where language is null or language = ${language}) as "ownSynonyms",
      array(select code from disabled_synonym_group) as "disabledSynonyms"`.execute(db)
  const [row] = rows
  const attributes = row?.attributes.map((attribute) => ({
    ...attribute,
    // Here, because each response with facets contains them.
    createdAt: toUtc(attribute.createdAt),
    updatedAt: toUtc(attribute.updatedAt),
  }))
  return {
    attributes: byId(attributes),
    options: byId(row?.options),
    categories: byId(row?.categories),
    synonyms: listGroups(row?.ownSynonyms ?? [], row?.disabledSynonyms ?? []),
  }
}

/** PostgreSQL writes times in JSON with the offset of its time zone. */
const toUtc = (time: string): string => new Date(time).toISOString()

/** Sorted by position. */
function byId<T extends { id: number }>(list: readonly T[] = []): Map<number, T> {
  return new Map(list.map((item) => [item.id, item]))
}
