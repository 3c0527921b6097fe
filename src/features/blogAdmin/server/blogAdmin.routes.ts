/** Posts of the blog in the back office. */

import type { ApiApp, Services } from '../../../kit/services.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { findMainLanguage } from '../../../shared/locale.ts'
import { joinWords } from '../../../shared/typography.ts'
import { publicationDay } from '../../blog/publication.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { listVersions } from '../../staff/server/contentVersion.sql.ts'
import {
  type AdminPost,
  adminPostCall,
  adminPostsCall,
  createPostCall,
  deletePostCall,
  postVersionsCall,
  previewTextCall,
  savePostCall,
} from './blogAdmin.contract.ts'
import { listAdminPosts, postVersions, type StoredPost } from './blogAdmin.sql.ts'
import { createPost, deletePost, editPost, hashPost, loadPost } from './postEdits.ts'

const pageLength = 50

export function blogAdminRoutes(app: ApiApp, services: Services): void {
  const { db, files, settings } = services
  const reading = { permission: 'content.read' } as const
  const editing = { permission: 'content.edit' } as const
  const today = () => publicationDay(services.now())
  const presentStoredPost = (post: StoredPost): AdminPost => ({
    ...{ id: post.id, slug: post.slug, version: hashPost(post) },
    ...{ today: today(), form: post.form },
  })

  adminRead(app, services, adminPostsCall, reading, async ({ input, http }) => {
    const reader = { language: http.language, today: today() }
    const rows = await listAdminPosts(db, input, reader, pageLength + 1)
    const page = rows.slice(0, pageLength)
    return {
      data: page.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      today: reader.today,
    }
  })

  adminRead(app, services, adminPostCall, reading, async ({ params }) => ({
    data: presentStoredPost(await loadPost(db, params.id)),
  }))

  adminWrite(app, services, createPostCall, editing, async ({ tx, input, http, session, now }) => {
    const mainLanguage = findMainLanguage(settings.languages)
    const editor = { name: session.staff.name, language: http.language, mainLanguage, now, files }
    const id = await createPost(tx, input, editor)
    return {
      answer: { data: { id } },
      audit: { action: 'post.create', entityName: input.slug.trim(), after: { title: input.title } },
    }
  })

  adminWrite(app, services, savePostCall, editing, async ({ tx, params, input, http, session, now }) => {
    const mainLanguage = findMainLanguage(settings.languages)
    const editor = { name: session.staff.name, language: http.language, mainLanguage, now, files }
    const { post, before, after } = await editPost(tx, params.id, input, editor)
    return {
      answer: { data: presentStoredPost(post) },
      audit: { action: 'post.save', entityName: post.slug, before, after },
    }
  })

  adminWrite(app, services, deletePostCall, editing, async ({ tx, params }) => {
    const { slug, title } = await deletePost(tx, params.id, findMainLanguage(settings.languages))
    return { answer: {}, audit: { action: 'post.delete', entityName: slug, before: { title } } }
  })

  adminRead(app, services, previewTextCall, editing, async ({ input }) => ({
    data: { html: joinWords(articleHtml(input.markdown)) },
  }))

  adminRead(app, services, postVersionsCall, reading, async ({ params }) => {
    const { id } = await loadPost(db, params.id)
    return { data: await listVersions(db, postVersions(id)) }
  })
}
