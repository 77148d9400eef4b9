import { ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { settingsOfPublished } from '../../contract/published-run.ts';
import { publishedRuns } from '../../contract/published-runs.ts';
import { type Instance, instances, korfInstance } from '../../puzzle/instances.ts';
import type { Preset } from '../../state/explore-state.ts';
import { Button } from '../controls/button.tsx';
import { PresetsFace } from './presets-face.tsx';
import styles from './presets-menu.module.css';

const korfNumbers = Array.from({ length: 100 }, (_, index) => index + 1);

const groups: readonly { readonly title: string; readonly group: Instance['group'] }[] = [
  { title: 'Classroom boards', group: 'classroom' },
  { title: 'Hardest boards', group: 'hardest' },
  { title: 'Unsolvable', group: 'unsolvable' },
  { title: '15-puzzles', group: 'fifteen' },
];

export interface PresetsMenuProps {
  readonly active: string | null;
  readonly onPick: (preset: Preset, title: string) => void;
}

/** Ready-made searches: published runs with their settings, and boards worth knowing. Open when it is mounted. */
export function PresetsMenu({ active, onPick }: PresetsMenuProps) {
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>
        <Button>
          <PresetsFace />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} sideOffset={6} collisionPadding={8} align="start">
          <DropdownMenu.Label className={styles.heading}>Published runs</DropdownMenu.Label>
          {publishedRuns.map((run) => (
            <Item
              key={run.id}
              title={run.title}
              source={run.source}
              active={active === run.id}
              onSelect={() => {
                const { id, start, goal } = run;
                onPick({ id, start, goal, settings: settingsOfPublished(run) }, run.title);
              }}
            />
          ))}
          {groups.map(({ title, group }) => (
            <DropdownMenu.Group key={group}>
              <DropdownMenu.Label className={styles.heading}>{title}</DropdownMenu.Label>
              {instances
                .filter((instance) => instance.group === group)
                .map((instance) => (
                  <InstanceItem key={instance.id} instance={instance} active={active} onPick={onPick} />
                ))}
            </DropdownMenu.Group>
          ))}
          <KorfMenu active={active} onPick={onPick} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** All hundred, read only when they are asked for. */
function KorfMenu({ active, onPick }: PresetsMenuProps) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={styles.item}>
        <span>Korf’s hundred</span>
        <ChevronRight aria-hidden size={15} />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className={styles.menu} collisionPadding={8}>
          <KorfItems active={active} onPick={onPick} />
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

function KorfItems({ active, onPick }: PresetsMenuProps) {
  return korfNumbers.map((number) => (
    <InstanceItem key={number} instance={korfInstance(number)} active={active} onPick={onPick} brief />
  ));
}

interface InstanceItemProps extends PresetsMenuProps {
  readonly instance: Instance;
  readonly brief?: boolean;
}

function InstanceItem({ instance, active, onPick, brief = false }: InstanceItemProps) {
  const { id, title, source, start, goal } = instance;
  return (
    <Item
      title={title}
      source={brief ? '' : source}
      active={active === id}
      onSelect={() => onPick({ id, start, goal }, title)}
    />
  );
}

interface ItemProps {
  readonly title: string;
  readonly source: string;
  readonly active: boolean;
  readonly onSelect: () => void;
}

function Item({ title, source, active, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      className={styles.item}
      data-active={active || undefined}
      textValue={title}
      onSelect={onSelect}
    >
      <span>{title}</span>
      {source !== '' && <small>{source}</small>}
    </DropdownMenu.Item>
  );
}
