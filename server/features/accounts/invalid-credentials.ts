import { AppError } from '#server/http/app-error.ts'

export const invalidCredentials = () => new AppError(401, 'invalid_credentials', 'Invalid email or password')
