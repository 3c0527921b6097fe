/** Attributes and their options, such as brands, in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { findMainLanguage, type Language, languages } from '../../../shared/locale.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import type { StaffSession } from '../../staff/server/staffSession.ts'
import {
  type AdminAttribute,
  type AdminOption,
  attributeCall,
  attributesCall,
  createAttributeCall,
  createOptionCall,
  deleteAttributeCall,
  deleteOptionCall,
  mergeOptionCall,
  optionCall,
  orderAttributesCall,
  orderOptionsCall,
  saveAttributeCall,
  saveOptionCall,
} from './attribute.contract.ts'
import { listAttributes, type StoredAttribute } from './attribute.sql.ts'
import {
  createAttribute,
  createOption,
  mergeOptions,
  orderAttributes,
  orderOptions,
  removeAttribute,
  removeOption,
  requireAttribute,
  requireOption,
  saveAttribute,
  saveOption,
} from './attributeEdits.ts'
import { countPromotions, countUses, listOptions, type StoredOption } from './option.sql.ts'
import { isStandardAttribute, nameAttribute, nameOption, toAttributeForm, toOptionForm } from './readAttribute.ts'
import { hashForm } from './readCategory.ts'

export function attributeAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings, files } = services
  const reading = { permission: 'catalog.read' } as const
  const editing = { permission: 'catalog.edit' } as const
  const managing = { permission: 'catalog.manage' } as const
  const editor = ({ staff: { role } }: StaffSession, language: Language) => ({
    ...{ role, language, files },
    mainLanguage: findMainLanguage(settings.languages),
  })
  const describeOption = describeOptionFor(settings.baseUrl)
  const describeAttribute = describeAttributeFor(settings.baseUrl)

  adminRead(app, services, attributesCall, reading, async ({ http }) => ({
    data: (await listAttributes(db)).map((attribute) => ({
      ...{
        id: attribute.id,
        code: attribute.code,
        type: attribute.type,
        swatchType: attribute.swatchType ?? ('' as const),
      },
      ...{ isFilterable: attribute.isFilterable, isVisible: attribute.isVisible, options: attribute.options },
      name: nameAttribute(attribute, http.language),
      missing: languages.filter((each) => !attribute.names[each]),
    })),
  }))

  adminRead(app, services, attributeCall, reading, async ({ params, http }) => ({
    data: await describeAttribute(db, await requireAttribute(db, params.code), http.language),
  }))

  adminWrite(app, services, createAttributeCall, managing, async ({ tx, input, http, session }) => {
    const attribute = await createAttribute(tx, input.form, editor(session, http.language))
    const { after } = describeChanges(new Map(), flattenForm(toAttributeForm(attribute)))
    return {
      answer: { data: { code: attribute.code } },
      audit: { action: 'attribute.create', entityName: attribute.code, after },
    }
  })

  adminWrite(app, services, saveAttributeCall, editing, async ({ tx, params, input, http, session }) => {
    const { before, after } = await saveAttribute(tx, params.code, input, editor(session, http.language))
    return {
      answer: { data: await describeAttribute(tx, after, http.language) },
      audit: {
        ...{ action: 'attribute.save', entityName: after.code },
        ...describeChanges(flattenForm(toAttributeForm(before)), flattenForm(toAttributeForm(after))),
      },
    }
  })

  adminWrite(app, services, deleteAttributeCall, managing, async ({ tx, params }) => {
    const attribute = await removeAttribute(tx, params.code)
    const { after: before } = describeChanges(new Map(), flattenForm(toAttributeForm(attribute)))
    return { answer: {}, audit: { action: 'attribute.delete', entityName: attribute.code, before } }
  })

  adminWrite(app, services, orderAttributesCall, managing, async ({ tx, input }) => {
    const attributes = await orderAttributes(tx, input)
    const codes = new Map(attributes.map(({ id, code }) => [id, code]))
    const list = (ids: readonly number[]) => ({ order: ids.map((id) => codes.get(id)).join(', ') })
    return {
      answer: {},
      audit: {
        ...{ action: 'attribute.order', entityName: 'attributes' },
        ...{ before: list(input.before), after: list(input.after) },
      },
    }
  })

  adminWrite(app, services, orderOptionsCall, managing, async ({ tx, params, input }) => {
    const { attribute, options } = await orderOptions(tx, params.code, input)
    const names = new Map(options.map((option) => [option.id, nameOption(option, 'en')]))
    const list = (ids: readonly number[]) => ({ order: ids.map((id) => names.get(id)).join(', ') })
    return {
      answer: {},
      audit: {
        ...{ action: 'attribute.order', entityName: attribute.code },
        ...{ before: list(input.before), after: list(input.after) },
      },
    }
  })

  adminWrite(app, services, createOptionCall, managing, async ({ tx, params, input, http, session }) => {
    const option = await createOption(tx, params.code, input.form, editor(session, http.language))
    const { after } = describeChanges(new Map(), flattenForm(toOptionForm(option)))
    return { answer: { data: { id: option.id } }, audit: { ...nameChange('create', option), after } }
  })

  adminRead(app, services, optionCall, reading, async ({ params, http }) => ({
    data: await describeOption(db, await requireOption(db, params.id), http.language),
  }))

  adminWrite(app, services, saveOptionCall, editing, async ({ tx, params, input, http, session, now }) => {
    const change = { staff: session.staff, now }
    const { before, after } = await saveOption(tx, params.id, input, editor(session, http.language), change)
    return {
      answer: { data: await describeOption(tx, after, http.language) },
      audit: {
        ...nameChange('save', after),
        ...describeChanges(flattenForm(toOptionForm(before)), flattenForm(toOptionForm(after))),
      },
    }
  })

  adminWrite(app, services, deleteOptionCall, managing, async ({ tx, params }) => {
    const option = await removeOption(tx, params.id)
    const { after: before } = describeChanges(new Map(), flattenForm(toOptionForm(option)))
    return { answer: {}, audit: { ...nameChange('delete', option), before } }
  })

  adminWrite(app, services, mergeOptionCall, managing, async ({ tx, params, input, session, now }) => {
    const { from, target, products } = await mergeOptions(tx, params.id, input, { staff: session.staff, now })
    const { after: before } = describeChanges(new Map(), flattenForm(toOptionForm(from)))
    return {
      answer: {},
      audit: { ...nameChange('merge', from), before, after: { into: nameOption(target, 'en'), products } },
    }
  })
}

/** The subject of an audit entry: a brand by its name, other options with their attribute. */
function nameChange(what: 'create' | 'save' | 'delete' | 'merge', option: StoredOption) {
  const name = nameOption(option, 'en')
  return option.attributeCode === 'brand'
    ? { action: `brand.${what}`, entityName: name }
    : { action: `option.${what}`, entityName: `${option.attributeCode}: ${name}` }
}

function describeAttributeFor(baseUrl: string) {
  return async (db: Db, attribute: StoredAttribute, language: Language): Promise<AdminAttribute> => {
    const form = toAttributeForm(attribute)
    const options = await listOptions(db, attribute.code)
    const uses = await countUses(db, attribute.code)
    return {
      ...{ code: attribute.code, form, version: hashForm(form), name: nameAttribute(attribute, language) },
      isStandard: isStandardAttribute(attribute.code),
      options: options.map((option) => ({
        ...{ id: option.id, name: nameOption(option, language) },
        missing: languages.filter((each) => each !== 'en' && !option.texts[each]),
        swatch: presentSwatch(option, attribute, baseUrl),
        products: uses.get(option.id)?.products ?? 0,
        variants: uses.get(option.id)?.variants ?? 0,
      })),
    }
  }
}

function describeOptionFor(baseUrl: string) {
  return async (db: Db, option: StoredOption, language: Language): Promise<AdminOption> => {
    const form = toOptionForm(option)
    const attribute = await requireAttribute(db, option.attributeCode)
    const { products, variants } = (await countUses(db, option.attributeCode)).get(option.id) ?? {
      products: 0,
      variants: 0,
    }
    const { code, swatchType } = attribute
    return {
      ...{ id: option.id, form, version: hashForm(form), name: nameOption(option, language), products, variants },
      attribute: { code, name: nameAttribute(attribute, language), swatchType: swatchType ?? ('' as const) },
      imageUrl: swatchType === 'image' ? presentSwatch(option, attribute, baseUrl) : null,
      promotions: await countPromotions(db, option.id),
      others: (await listOptions(db, code))
        .filter(({ id }) => id !== option.id)
        .map((other) => ({ id: other.id, name: nameOption(other, language) })),
    }
  }
}

/** A color, or the URL of an image. */
function presentSwatch({ swatchValue }: StoredOption, { swatchType }: StoredAttribute, baseUrl: string): string | null {
  if (swatchValue === null) return null
  if (swatchType === 'image') return originalImageUrl(baseUrl, swatchValue)
  return swatchType === 'color' && swatchValue.startsWith('#') ? swatchValue : null
}
