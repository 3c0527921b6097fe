/** Calls that render images of a bicycle from its geometry, build and colors. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { bikeViews } from '../../../bicycle/bikeShot.ts'
import { Job } from '../../../job/server/job.contract.ts'
import { adminAnswers, staffOnly } from '../../../staff/server/staff.contract.ts'
import { studioStates } from './studioState.ts'

const View = Type.Enum([...bikeViews])
const Text = Type.String()

/** The views and colors to render. */
export const RenderChoice = Type.Object({
  colors: Type.Array(Id, { description: 'Options of the attribute `color`' }),
  views: Type.Array(View),
})

/** A rendered image, stored like an uploaded one. */
export const RenderedImage = Type.Object({
  color: Id,
  view: View,
  path: Text,
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.Object({ en: Text, fr: Text, de: Text }),
})
export type RenderedImage = Static<typeof RenderedImage>

/** The input of rendered images. */
const renderNeeds = ['geometry', 'build', 'colors'] as const
export type RenderNeed = (typeof renderNeeds)[number]

const Renders = Type.Object({
  studio: Type.Enum([...studioStates], { description: 'Whether this server can render, or what it lacks' }),
  missing: Type.Array(Type.Enum([...renderNeeds]), { description: 'What has to be entered and saved first' }),
  colors: Type.Array(Type.Object({ id: Id, name: Text }), { description: 'Those whose paint is known' }),
  job: Nullable(Job),
  images: Type.Array(Type.Object({ ...RenderedImage.properties, url: Text }), { description: 'Of this job, so far' }),
})
export type Renders = Static<typeof Renders>

export const rendersCall = defineCall({
  method: 'GET',
  path: '/admin/products/:id/renders',
  summary:
    'The images that were rendered of a bicycle, and what it lacks to be rendered. Saving the product with their paths shows them',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Renders), ...adminAnswers },
})

export const startRenderCall = defineCall({
  method: 'POST',
  path: '/admin/products/:id/renders',
  summary: 'Renders images of a bicycle as a job, from what is stored of it; 409 while another one runs',
  ...staffOnly,
  params: IdParams,
  input: RenderChoice,
  answers: { 200: data(Job), ...adminAnswers },
})
