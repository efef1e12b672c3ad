/** `thumbnails/intro` of `thumbnails/intro-1200.jpg`: rows name the base of a picture, not one of its sizes. */
export const pictureBase = (key: string) => key.replace(/-\d+\.\w+$/, '')
