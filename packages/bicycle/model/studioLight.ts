/** The studio light of all images: a white room with a large softbox above, smaller ones around, and a dark floor. */
import {
  BackSide,
  Box3,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  Sphere,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'

/**
 * Version of the look of rendered images. Raise it when a change in this file, `contactShadow.ts`, the code of `materials.ts` or
 * `studio/render/page.ts` alters pixels, so that the studio renders every image again. Renaming or rewording needs no new version.
 */
export const lookVersion = 1

/** The environment map that metal and paint reflect. Create it once per renderer. */
export function renderRoomTexture(renderer: WebGLRenderer): Texture {
  const room = new Scene()
  const walls = new Mesh(new BoxGeometry(20, 12, 20), new MeshBasicMaterial({ color: 0x8d8b86, side: BackSide }))
  room.add(walls)
  const panel = (width: number, height: number, position: Vector3, brightness: number) => {
    const mesh = new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ color: toGray(brightness) }))
    mesh.position.copy(position)
    mesh.lookAt(0, 0, 0)
    room.add(mesh)
  }
  panel(14, 6, new Vector3(0, 5.8, 1.5), 7.5)
  panel(3, 7, new Vector3(-8.5, 1.5, 5), 4.2)
  panel(2.2, 7, new Vector3(8.5, 1.5, 4), 3.4)
  panel(12, 1.6, new Vector3(0, 1.2, 9.6), 2.6)
  panel(12, 3, new Vector3(0, 3.5, -9.6), 2.4)
  const floor = new Mesh(new PlaneGeometry(20, 20), new MeshBasicMaterial({ color: toGray(0.5) }))
  floor.rotation.x = -Math.PI / 2
  floor.position.y = -5.9
  room.add(floor)
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(room, 0.03)
  generator.dispose()
  return texture
}

/** Values above 1 are brighter than white, as lamps are. */
const toGray = (value: number): Color => new Color(value, value, value)

/** The key light, which casts shadows, fitted to the model's size. */
export function createKeyLight(model: Object3D, shadowSize: number): DirectionalLight {
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere())
  const light = new DirectionalLight(0xffffff, 1.5)
  light.position.copy(center).add(new Vector3(-0.35, 1.15, 0.85).normalize().multiplyScalar(radius * 3))
  light.target.position.copy(center)
  light.castShadow = true
  light.shadow.mapSize.set(shadowSize, shadowSize)
  const { camera } = light.shadow
  camera.left = camera.bottom = -radius
  camera.right = camera.top = radius
  camera.near = radius
  camera.far = radius * 5
  light.shadow.radius = 4
  light.shadow.normalBias = radius * 0.0018
  light.shadow.bias = -0.0004
  return light
}
