import { endpoint } from '../endpoint.ts'
import { UserSchema } from './user.ts'

export const changePicture = endpoint({
  method: 'PUT',
  path: '/api/profile/picture',
  access: 'signedIn',
  summary: 'Sets the picture of the signed-in person: the file itself as the body, JPEG, PNG, WebP, AVIF or GIF.',
  receives: 'image/*',
  reply: UserSchema,
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/profile/picture',
  access: 'signedIn',
  summary: 'Takes the picture away.',
  reply: UserSchema,
})
