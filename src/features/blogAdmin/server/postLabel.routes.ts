/** Categories and tags of the blog in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { findMainLanguage, type Language, languages, regionTags } from '../../../shared/locale.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import {
  type AdminPostLabel,
  createPostLabelCall,
  deletePostLabelCall,
  orderPostCategoriesCall,
  type PostLabelItem,
  type PostLabels,
  postLabelCall,
  postLabelsCall,
  savePostLabelCall,
} from './postLabel.contract.ts'
import { listStoredLabels, type StoredPostLabel } from './postLabel.sql.ts'
import {
  createLabel,
  hashLabel,
  nameLabel,
  orderCategories,
  removeLabel,
  requireLabel,
  saveLabel,
  toLabelForm,
} from './postLabelEdits.ts'

export function postLabelRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const reading = { permission: 'content.read' } as const
  const editing = { permission: 'content.edit' } as const
  const editor = (language: Language) => ({ language, mainLanguage: findMainLanguage(settings.languages) })

  adminRead(app, services, postLabelsCall, reading, async ({ http }) => ({
    data: presentLabels(await listStoredLabels(db), http.language),
  }))

  adminRead(app, services, postLabelCall, reading, async ({ params, http }) => ({
    data: await present(db, await requireLabel(db, params.id), http.language),
  }))

  adminWrite(app, services, createPostLabelCall, editing, async ({ tx, input, http }) => {
    const label = await createLabel(tx, input, editor(http.language))
    const { after } = describeChanges(new Map(), flattenForm(toLabelForm(label)))
    return {
      answer: { data: { id: label.id, code: label.code } },
      audit: { action: 'postLabel.create', entityName: nameLabel(label, 'en'), after: { kind: label.kind, ...after } },
    }
  })

  adminWrite(app, services, orderPostCategoriesCall, editing, async ({ tx, input }) => {
    const names = new Map((await orderCategories(tx, input)).map((label) => [label.id, nameLabel(label, 'en')]))
    const list = (ids: readonly number[]) => ({ order: ids.map((id) => names.get(id)).join(', ') })
    return {
      answer: {},
      audit: {
        action: 'postLabel.order',
        entityName: 'categories',
        before: list(input.before),
        after: list(input.after),
      },
    }
  })

  adminWrite(app, services, savePostLabelCall, editing, async ({ tx, params, input, http }) => {
    const { before, after } = await saveLabel(tx, params.id, input, editor(http.language))
    return {
      answer: { data: await present(tx, after, http.language) },
      audit: {
        ...{ action: 'postLabel.save', entityName: nameLabel(after, 'en') },
        ...describeChanges(flattenForm(toLabelForm(before)), flattenForm(toLabelForm(after))),
      },
    }
  })

  adminWrite(app, services, deletePostLabelCall, editing, async ({ tx, params, input, http }) => {
    const { label, target } = await removeLabel(tx, params.id, input, http.language)
    const { after: form } = describeChanges(new Map(), flattenForm(toLabelForm(label)))
    return {
      answer: {},
      audit: {
        ...{ action: 'postLabel.delete', entityName: nameLabel(label, 'en') },
        before: { kind: label.kind, ...form, posts: label.posts },
        after: target && { movedTo: nameLabel(target, 'en') },
      },
    }
  })
}

function presentLabels(labels: readonly StoredPostLabel[], language: Language): PostLabels {
  const listKind = (kind: StoredPostLabel['kind']): PostLabelItem[] =>
    labels
      .filter((label) => label.kind === kind)
      .map((label) => ({
        ...{ id: label.id, code: label.code, name: nameLabel(label, language), posts: label.posts },
        missing: languages.filter((each) => label.texts[each] === undefined),
      }))
  const { compare } = new Intl.Collator(regionTags[language])
  return { categories: listKind('category'), tags: listKind('tag').sort((a, b) => compare(a.name, b.name)) }
}

async function present(from: Db, label: StoredPostLabel, language: Language): Promise<AdminPostLabel> {
  const { categories, tags } = presentLabels(await listStoredLabels(from), language)
  const others = label.kind === 'category' ? categories : tags
  return {
    ...{ id: label.id, kind: label.kind, version: hashLabel(label), name: nameLabel(label, language) },
    ...{ form: toLabelForm(label), posts: label.posts, formerCodes: label.formerCodes },
    others: others.filter(({ id }) => id !== label.id).map(({ id, name }) => ({ id, name })),
  }
}
