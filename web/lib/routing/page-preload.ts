import { createContext, useContext } from 'react'

/** Never rejects; resolves when the page can open without waiting. */
type Preload = (href: string) => Promise<void>

/** Loads the code and data of the page behind a link. Provided by the app, which knows the routes. */
const PagePreloadContext = createContext<Preload>(async () => {})
export const PagePreloadProvider = PagePreloadContext.Provider
export const usePagePreload = () => useContext(PagePreloadContext)
