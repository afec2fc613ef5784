import { createResource, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import { TopNav } from '#client/shell/top-nav.tsx'
import '#client/theme/people.css'
import '#client/theme/club.css'
import '#client/theme/host.css'
import type { HostDesk, HostWish } from '#protocol/host.ts'
import { HostHouse } from './host-house.tsx'
import { HostLog } from './host-log.tsx'
import { HostPeople } from './host-people.tsx'
import { HostReports } from './host-reports.tsx'
import { HostRetention } from './host-retention.tsx'
import { HostTables } from './host-tables.tsx'

/** True: it is done. */
export type Order = (wish: HostWish) => Promise<boolean>

/** The desk of whoever runs this server. For everybody else there is no such page. */
export function HostPage(): JSX.Element {
  const [desk, { mutate }] = createResource(() => api.get<HostDesk>('/host'))
  const { attempt, problem } = attempting()
  const order: Order = wish =>
    attempt(async () => {
      mutate((await api.post('/host', wish)) as HostDesk)
    })
  return (
    <div class="page club host">
      <TopNav />
      <main id="main" class="page-in">
        <Show when={!desk.error} fallback={<h1>{t('error.notFound')}</h1>}>
          <Show when={desk.latest}>
            {now => (
              <>
                <h1>{t('host.title')}</h1>
                <p class="lead">{t('host.lead')}</p>
                <Problem text={problem()} />
                <HostHouse desk={now()} order={order} />
                <HostReports reports={now().reports} order={order} />
                <HostPeople order={order} />
                <HostTables order={order} />
                <HostRetention keep={now().retention} order={order} />
                <HostLog log={now().log} />
              </>
            )}
          </Show>
        </Show>
      </main>
    </div>
  )
}
