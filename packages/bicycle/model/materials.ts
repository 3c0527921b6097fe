/** Physically based materials for the appearances of a model. Meshes with the same finish and color share a material. */
import { Color, type Material, MeshPhysicalMaterial, type MeshPhysicalMaterialParameters, type Object3D } from 'three'
import { type Appearance, type Finish, getAppearance, listMeshes, type Paint, type PaintName } from './part.ts'

/** Surface parameters of each finish. The studio's fingerprints contain them, so a change renders every image again. */
export const finishes: Record<Finish, MeshPhysicalMaterialParameters> = {
  gloss: { roughness: 0.42, clearcoat: 1, clearcoatRoughness: 0.09 },
  satin: { roughness: 0.5, clearcoat: 0.25, clearcoatRoughness: 0.45 },
  matte: { roughness: 0.82 },
  polished: { metalness: 1, roughness: 0.2 },
  brushed: { metalness: 1, roughness: 0.38 },
  anodised: { metalness: 0.55, roughness: 0.42, clearcoat: 0.3, clearcoatRoughness: 0.4 },
  cast: { metalness: 0.75, roughness: 0.55 },
  rubber: { roughness: 0.78 },
  tread: { roughness: 0.93 },
  plastic: { roughness: 0.5 },
  fabric: { roughness: 0.95, sheen: 0.35, sheenRoughness: 0.6 },
  leather: { roughness: 0.55, clearcoat: 0.15, clearcoatRoughness: 0.5 },
  carbon: { roughness: 0.4, metalness: 0.2, clearcoat: 0.7, clearcoatRoughness: 0.18 },
  wood: { roughness: 0.75 },
  foam: { roughness: 1 },
  clear: { roughness: 0.12, transparent: true, opacity: 0.42, clearcoat: 1, clearcoatRoughness: 0.05 },
  lens: { roughness: 0.16, clearcoat: 1, clearcoatRoughness: 0.04 },
  glow: { roughness: 0.3, emissiveIntensity: 0.9 },
}

/** Hex values of the paints that depend on the product. */
export type Palette = Partial<Record<PaintName, string>>

/** @throws RangeError for a paint that the palette lacks */
export function findHex(paint: Paint, palette: Palette): string {
  if (paint.startsWith('#')) return paint
  const hex = Object.entries(palette).find(([name]) => name === paint)?.[1]
  if (hex === undefined) throw new RangeError(`The palette has no ${paint}`)
  return hex
}

function createMaterial({ finish }: Appearance, hex: string): Material {
  const color = new Color(hex)
  const material = new MeshPhysicalMaterial({ ...finishes[finish], color })
  if (finish === 'glow') material.emissive = color
  if (finish === 'fabric') material.sheenColor = color.clone().lerp(new Color('#ffffff'), 0.5)
  return material
}

/**
 * Assigns a material to every mesh. Call it again with another palette to repaint the model.
 * @param known cache of materials by finish and color, shared between calls and models
 */
export function paintModel<T extends Object3D>(model: T, palette: Palette, known = new Map<string, Material>()): T {
  for (const mesh of listMeshes(model)) {
    const appearance = getAppearance(mesh)
    const hex = findHex(appearance.paint, palette)
    const key = `${appearance.finish} ${hex}`
    const material = known.get(key) ?? createMaterial(appearance, hex)
    known.set(key, material)
    mesh.material = material
    mesh.castShadow = appearance.finish !== 'clear'
    mesh.receiveShadow = true
  }
  return model
}
