import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { findStatus } from '../productAdmin.filter.ts'
import { findLabel, type LoadedProduct, listColors, listSizes, nameAttribute, toForm } from './loadedProduct.ts'
import type { AdminProduct } from './productAdmin.contract.ts'

/** The product with the names that the editor needs. */
export function describeProduct(
  product: LoadedProduct,
  language: Language,
  { settings: { baseUrl, baseCurrency: currency, clock }, now }: Pick<Services, 'settings' | 'now'>,
): AdminProduct {
  const { id, record, formerUrlKeys, attributeNames, swatches, optionCodes, index, version } = product
  const listLabels = (code: string) => [...(index.attributes.get(code)?.options.values() ?? [])]
  const chosen = new Set(['brand', ...optionCodes])
  return {
    ...{
      id,
      sku: record.sku,
      urlKey: record.urlKey,
      version,
      currency,
      form: toForm(product, { language, timeZone: clock.timeZone }),
    },
    state: findStatus(
      {
        ...{ isSold: record.isActive, isArchived: record.isArchived },
        ...{ soldFrom: toDate(record.soldFrom), soldUntil: toDate(record.soldUntil) },
      },
      now(),
    ),
    images: record.images.map(({ path, width, height }) => ({
      path,
      url: originalImageUrl(baseUrl, path),
      width,
      height,
    })),
    formerUrlKeys,
    sizes: [...listSizes(product)].map(([optionId, code]) => ({
      code,
      name: findLabel(index, optionId, language) || code,
    })),
    colors: [...listColors(product)].map(([optionId, code]) => ({
      code,
      name: findLabel(index, optionId, language) || code,
      swatch: swatches.get(optionId) ?? null,
    })),
    choices: optionCodes.map((code) => ({
      code,
      values: listLabels(code).map((optionId) => findLabel(index, optionId, language)),
    })),
    attributes: [...attributeNames]
      .filter(([code, { type }]) => !chosen.has(code) && (type === 'select' || type === 'multiselect'))
      .map(([code]) => ({
        id: index.attributes.get(code)?.id ?? 0,
        name: nameAttribute(attributeNames, code, language),
        options: listLabels(code).map((optionId) => ({ id: optionId, name: findLabel(index, optionId, language) })),
      }))
      .filter(({ options }) => options.length > 0),
  }
}

const toDate = (time: number | null) => (time === null ? null : new Date(time))
