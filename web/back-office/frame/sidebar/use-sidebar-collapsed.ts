import { useState } from 'react'

const STORAGE_KEY = 'back-office-sidebar'

/** Whether the sidebar shows only icons. Remembered on this device. */
export function useSidebarCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(readStored)
  const toggle = () => {
    store(!isCollapsed)
    setCollapsed(!isCollapsed)
  }
  return [isCollapsed, toggle]
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'collapsed'
  } catch {
    return false
  }
}

function store(isCollapsed: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, isCollapsed ? 'collapsed' : 'open')
  } catch {
    // Blocked storage: the choice lasts until the next visit.
  }
}
