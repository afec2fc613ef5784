import type { AddPush } from '#protocol/notices.ts'

/** What the browser itself can do: notices of an open page, and push messages to a closed one. */

const STORED = 'longroll.pageNotices'

export const pageNotices = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'denied')
export const pageNoticesOn = (): boolean => pageNotices() === 'granted' && localStorage.getItem(STORED) === 'yes'

/** Ask the reader, if need be; gives whether they are shown from now on. */
export async function allowPageNotices(wish: boolean): Promise<boolean> {
  if (wish && pageNotices() === 'default') await Notification.requestPermission()
  localStorage.setItem(STORED, wish ? 'yes' : 'no')
  return pageNoticesOn()
}

export const pushOffered = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const worker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register('/push-worker.js')

/** Subscribe this browser with the server's key; null: the browser or its service would not. */
export async function subscribe(key: string): Promise<AddPush | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    await worker()
    const { pushManager } = await navigator.serviceWorker.ready
    const old = await pushManager.getSubscription()
    await old?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = made.toJSON()
    const { p256dh, auth } = keys ?? {}
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
    return { endpoint, keys: { p256dh, auth } }
  } catch {
    return null
  }
}

/** A notice of an open page: by the worker where there is one, which phones demand. */
export async function showNotice(title: string, body: string, url: string, tag: string): Promise<void> {
  const known = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  if (known !== undefined) return await known.showNotification(title, { body, tag, data: { url } })
  const notice = new Notification(title, { body, tag })
  notice.onclick = () => {
    focus()
    location.assign(url)
  }
}
