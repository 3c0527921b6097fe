import { type Static, Type } from 'typebox'
import { data, Id, localeInput, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { PageDetails } from './details.contract.ts'

const WirePage = Type.Object({
  id: Id,
  url_key: Type.String(),
  page_title: Type.String(),
  html_content: Type.String(),
  meta_title: Type.String(),
  meta_description: Type.String(),
  meta_keywords: Type.String(),
  /** Not part of the original API. An image above the text. */
  image: Nullable(
    Type.Object({ url: Type.String(), alt: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  ),
  /** Not part of the original API. Structured data shown beside the text, such as the team of "About us". */
  details: PageDetails,
})
export type WirePage = Static<typeof WirePage>

export const pageCall = defineCall({
  method: 'GET',
  path: '/page/:slug',
  summary: 'Returns a content page; data is null for an unknown slug',
  tag: 'Content',
  params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
  input: Type.Object(localeInput),
  answers: { 200: data(Nullable(WirePage)) },
})

export const pagesCall = defineCall({
  method: 'GET',
  path: '/page',
  summary: 'Lists the content pages',
  tag: 'Content',
  input: Type.Object(localeInput),
  answers: { 200: data(Type.Array(Type.Object({ url_key: Type.String(), page_title: Type.String() }))) },
})

export const WireBanner = Type.Object({
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  price: Nullable(Type.String()),
  link: Type.String(),
  image: Type.String(),
})
export type WireBanner = Static<typeof WireBanner>

export const bannersCall = defineCall({
  method: 'GET',
  path: '/getbanner',
  summary: 'Lists the banners of the home page',
  tag: 'Content',
  input: Type.Object(localeInput),
  answers: { 200: Type.Object({ list: Type.Array(WireBanner) }) },
})
