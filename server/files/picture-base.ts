/** `thumbnails/intro` for `thumbnails/intro-1200.jpg`: rows store the base name of an image, not one of its sizes. */
export const pictureBase = (key: string) => key.replace(/-\d+\.\w+$/, '')
