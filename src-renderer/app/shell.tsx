import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import { BookOpenText } from 'lucide-react';
import { useLiveUpdates } from '../api/live-updates.ts';
import { ToastRegion } from '../components/toast-region.tsx';
import { useFeatures } from '../hooks/feature.ts';
import { ScrollerContext } from '../hooks/scroller.ts';
import { useMessages } from '../messages/messages.tsx';
import { AppCommands } from './app-commands.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { useRestoredScroll } from './restored-scroll.ts';
import './shell.css';

function Navigation() {
  const { t } = useMessages();
  const entries = useFeatures()
    .flatMap(({ navigation }) => navigation ?? [])
    .sort((a, b) => a.order - b.order);
  return (
    <nav className="shell-nav" aria-label={t('app.navigation')}>
      <NavLink to="/" className="shell-brand" end>
        <BookOpenText aria-hidden />
        <span className="shell-label">{t('app.name')}</span>
      </NavLink>
      <ul className="shell-links">
        {entries.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} className="shell-link" title={t(label)} end={path === '/'}>
              <Icon aria-hidden />
              <span className="shell-label">{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What stands around every screen. */
export function Shell() {
  const { t } = useMessages();
  const main = useRef<HTMLElement>(null);
  const features = useFeatures();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useLiveUpdates();
  useRestoredScroll(main);
  useEffect(() => {
    document.documentElement.dataset['ready'] = pathname;
  }, [pathname]);

  return (
    <ScrollerContext value={main}>
      <a href="#main" className="shell-skip">
        {t('app.skip')}
      </a>
      <div className="shell">
        <Navigation />
        <div className="shell-body">
          <ConnectionBanner />
          <main id="main" ref={main} className="shell-main" aria-busy={state === 'loading'}>
            <Outlet />
          </main>
        </div>
      </div>
      <ToastRegion />
      <AppCommands />
      {features.map(({ routes, Everywhere }) =>
        Everywhere ? <Everywhere key={routes[0]?.path} /> : null,
      )}
    </ScrollerContext>
  );
}
