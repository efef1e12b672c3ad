import { createContext, useContext } from 'react'

/** Never fails; done when the page can open without a wait. */
type Preload = (href: string) => Promise<void>

/** Fetches the code and data of the page behind a link. Provided by the app, which knows the route table. */
const PagePreloadContext = createContext<Preload>(async () => {})
export const PagePreloadProvider = PagePreloadContext.Provider
export const usePagePreload = () => useContext(PagePreloadContext)
