import { endpoint } from '../endpoint.ts'
import { UserSchema } from './user.ts'

export const changePicture = endpoint({
  method: 'PUT',
  path: '/api/profile/picture',
  access: 'signedIn',
  summary: 'Sets the profile picture. The body is the file itself: JPEG, PNG, WebP, AVIF or GIF.',
  receives: 'image/*',
  reply: UserSchema,
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/profile/picture',
  access: 'signedIn',
  summary: 'Removes the profile picture.',
  reply: UserSchema,
})
