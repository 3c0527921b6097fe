/** Categories in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { maxImageBytes } from '../../../shared/imageLimits.ts'
import { findMainLanguage, type Language, languages } from '../../../shared/locale.ts'
import { rootCategoryId } from '../../catalog/catalog.menu.ts'
import { receiveImage } from '../../imageUpload/server/receiveImage.ts'
import type { FormFields } from '../../staff/formFields.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import type { StaffSession } from '../../staff/server/staffSession.ts'
import {
  type AdminCategory,
  adminCategoryCall,
  type CategoryNode,
  categoryTreeCall,
  createCategoryCall,
  deleteCategoryCall,
  orderCategoriesCall,
  saveCategoryCall,
  uploadCatalogImageCall,
} from './category.contract.ts'
import { countProducts, findCategory, listCategories, readCategoryUse, type StoredCategory } from './category.sql.ts'
import { createCategory, orderCategories, removeCategory, requireCategory, saveCategory } from './categoryEdits.ts'
import { hashForm, isFixedCategory, nameCategory, toCategoryForm } from './readCategory.ts'

export function categoryAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings, files } = services
  const reading = { permission: 'catalog.read' } as const
  const managing = { permission: 'catalog.manage' } as const
  const editor = ({ staff: { role } }: StaffSession, language: Language) => ({
    ...{ role, language, files },
    mainLanguage: findMainLanguage(settings.languages),
  })
  const present = async (from: typeof db, category: StoredCategory, language: Language): Promise<AdminCategory> => {
    const form = toCategoryForm(category)
    return {
      ...{ id: category.id, form, version: hashForm(form), name: nameCategory(category, language) },
      ...{ isFixed: isFixedCategory(category.id), isRoot: category.id === rootCategoryId },
      imageUrl: category.imagePath === null ? null : originalImageUrl(settings.baseUrl, category.imagePath),
      ...(await readCategoryUse(from, category.id)),
    }
  }

  adminRead(app, services, categoryTreeCall, reading, async ({ http }) => {
    const [categories, products] = [await listCategories(db), await countProducts(db)]
    return { data: arrangeTree(categories, products, http.language) }
  })

  adminRead(app, services, adminCategoryCall, reading, async ({ params, http }) => ({
    data: await present(db, await requireCategory(db, params.id), http.language),
  }))

  adminWrite(app, services, createCategoryCall, managing, async ({ tx, input, http, session }) => {
    const category = await createCategory(tx, input.form, editor(session, http.language))
    const { after } = describeChanges(new Map(), await describeForm(tx, category))
    return {
      answer: { data: { id: category.id } },
      audit: { action: 'category.create', entityName: nameCategory(category, 'en'), after },
    }
  })

  adminWrite(app, services, saveCategoryCall, { permission: 'catalog.edit' }, async (request) => {
    const { tx, params, input, http, session, now } = request
    const change = { staff: session.staff, now }
    const { before, after } = await saveCategory(tx, params.id, input, editor(session, http.language), change)
    return {
      answer: { data: await present(tx, after, http.language) },
      audit: {
        ...{ action: 'category.save', entityName: nameCategory(after, 'en') },
        ...describeChanges(await describeForm(tx, before), await describeForm(tx, after)),
      },
    }
  })

  adminWrite(app, services, orderCategoriesCall, managing, async ({ tx, params, input }) => {
    const parent = await orderCategories(tx, params.id, input)
    const names = new Map((await listCategories(tx)).map((category) => [category.id, nameCategory(category, 'en')]))
    const list = (ids: readonly number[]) => ({ order: ids.map((id) => names.get(id)).join(', ') })
    return {
      answer: {},
      audit: {
        ...{ action: 'category.order', entityName: nameCategory(parent, 'en') },
        ...{ before: list(input.before), after: list(input.after) },
      },
    }
  })

  adminWrite(app, services, deleteCategoryCall, managing, async ({ tx, params, input, http, session, now }) => {
    const change = { staff: session.staff, now }
    const { category, moved, target } = await removeCategory(tx, params.id, input, http, change)
    const { after: before } = describeChanges(new Map(), await describeForm(tx, category))
    return {
      answer: {},
      audit: {
        ...{ action: 'category.delete', entityName: nameCategory(category, 'en'), before },
        after: target && { movedTo: nameCategory(target, 'en'), products: moved },
      },
    }
  })

  adminWrite(
    app,
    services,
    uploadCatalogImageCall,
    {
      ...managing,
      fileBytes: maxImageBytes,
      prepare: (request) => receiveImage(files, request),
    },
    async ({ prepared: { path } }) => ({
      answer: { data: { path, url: originalImageUrl(settings.baseUrl, path) } },
      audit: { action: 'category.image', entityName: path.slice(-16), after: { image: path } },
    }),
  )
}

/** Parents before those below them. */
function arrangeTree(
  categories: readonly StoredCategory[],
  products: ReadonlyMap<number, number>,
  language: Language,
): CategoryNode[] {
  const below = (parentId: number | null): CategoryNode[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap((category) => [
        {
          ...{ id: category.id, parentId, slug: category.slug, isActive: category.isActive },
          name: nameCategory(category, language),
          depth: category.lineage.length - 1,
          isFixed: isFixedCategory(category.id),
          products: products.get(category.id) ?? 0,
          missing: languages.filter((each) => !category.texts[each]),
        },
        ...below(category.id),
      ])
  return below(null)
}

/** The fields of a category for the audit log. The parent is recorded by its current name, because it can be renamed later. */
async function describeForm(tx: Db, category: StoredCategory): Promise<FormFields> {
  const parent = category.parentId === null ? null : await findCategory(tx, category.parentId)
  return new Map([
    ...flattenForm(toCategoryForm(category)),
    ['parent', parent === null ? '' : nameCategory(parent, 'en')],
  ])
}
