import { createContext, useContext } from 'react'

type Preload = (href: string) => void

/** Fetches the code and data of the page behind a link. Provided by the app, which knows the route table. */
const PagePreloadContext = createContext<Preload>(() => {})
export const PagePreloadProvider = PagePreloadContext.Provider
export const usePagePreload = () => useContext(PagePreloadContext)
