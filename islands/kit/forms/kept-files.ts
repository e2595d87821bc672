/** Unsent files in IndexedDB outlive a reload; if it is forbidden or full, they last as long as the page. */
let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('recado', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('files')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** An empty list deletes the key. */
export async function keepFiles(key: string, files: readonly File[]) {
  await inStore('readwrite', (store) =>
    files.length > 0 ? store.put([...files], key) : store.delete(key),
  )
}

export async function readFiles(key: string): Promise<File[]> {
  const found = await inStore('readonly', (store) => store.get(key))
  return Array.isArray(found) ? found.filter((one) => one instanceof File) : []
}

export async function keptFileKeys(): Promise<string[]> {
  const found = await inStore('readonly', (store) => store.getAllKeys())
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const asked = ask((await database()).transaction('files', mode).objectStore('files'))
    return await new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  } catch {
    return undefined
  }
}
