import { Component, type ReactNode } from 'react';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import styles from './crash-guard.module.css';

interface CrashGuardState {
  readonly error: Error | null;
}

/** Stands in for a screen that broke: says so, and offers the way on. Boards and settings are kept by the browser. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, CrashGuardState> {
  override state: CrashGuardState = { error: null };

  static getDerivedStateFromError(error: Error): CrashGuardState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className={styles.guard}>
        <h1>{t('Tilescope stumbled')}</h1>
        <p>{t('Something in the page went wrong. Your board and settings are kept.')}</p>
        <p className={styles.detail}>{error.message}</p>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => this.setState({ error: null })}>
            {t('Go on')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('Load the page again')}</Button>
        </div>
      </main>
    );
  }
}
