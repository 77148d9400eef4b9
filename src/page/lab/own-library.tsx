import { Check, Copy, Download, FilePlus, FolderOpen, TextCursorInput, Trash } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { isPython } from '../../core/contract/python.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { commented } from '../../catalog/commented.ts';
import {
  type OwnExample,
  firstOwnCode,
  firstOwnName,
  firstPythonCode,
  ownExamples,
} from '../../catalog/own-examples.ts';
import {
  buggySearches,
  firstPythonSearch,
  firstSearchCode,
  firstSearchName,
  searchStarters,
} from '../../catalog/own-searches.ts';
import { kindOf, type OwnKind, readCode } from '../../core/search/code-choice.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { maxOwnNameLength, maxOwn } from '../../core/files/saved-lab.ts';
import type { OwnProgram } from '../session/services.ts';
import { t } from '../../locales/t.ts';
import { named } from '../../locales/named.ts';
import { sayAny } from '../../locales/say-any.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useLibraryState } from '../session/own-programs.ts';
import { useLabState } from './use-lab.ts';
import { saveFile } from '../kit/save-file.ts';
import { useBackCloses } from '../kit/layers.ts';
import styles from './own-panel.module.css';

/** The own heuristics that the browser keeps: which one is in the editor, and what can be done with it. */
export function OwnLibrary({ edited }: { readonly edited: OwnProgram }) {
  const own = useLibraryState((state) => state.own);
  const edit = useLibraryState((state) => state.editOwn);
  const add = useLabState((state) => state.addOwn);
  const remove = useLibraryState((state) => state.deleteOwn);
  const [renames, setRenames] = useState(false);
  const full = own.length >= maxOwn;
  return (
    <div className={styles.library}>
      {renames ? (
        <NameField key={edited.id} edited={edited} onDone={() => setRenames(false)} />
      ) : (
        <SelectField label={t('In the editor')} value={edited.id} options={optionsOf(own)} onChange={edit} />
      )}
      <div className={styles.tools}>
        <IconButton
          label={renames ? t('Keep the name') : t('Rename {name}', { name: edited.name })}
          icon={renames ? <Check size={16} aria-hidden /> : <TextCursorInput size={16} aria-hidden />}
          onClick={() => setRenames(!renames)}
        />
        <IconButton
          label={t('Duplicate {name}', { name: edited.name })}
          icon={<Copy size={16} aria-hidden />}
          disabled={full}
          onClick={() => add(edited.name, edited.code, edited.kind)}
        />
        <IconButton
          label={t('Save {name} as a file', { name: edited.name })}
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveAsFile(edited)}
        />
        <IconButton
          label={t('Delete {name}', { name: edited.name })}
          icon={<Trash size={16} aria-hidden />}
          onClick={remove}
        />
      </div>
      <Deleted />
    </div>
  );
}

/** Heuristics and searches apart, where there are both. */
function optionsOf(own: readonly OwnProgram[]) {
  const choices = (wanted: OwnKind) =>
    own.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ value: id, title: name }));
  const [heuristics, searches] = [choices('heuristic'), choices('search')];
  return searches.length === 0
    ? heuristics
    : [
        { title: t('Your heuristics'), options: heuristics },
        { title: t('Your searches'), options: searches },
      ].filter(({ options }) => options.length > 0);
}

/** What brings another one into the editor: an example, or a file. */
export function OwnSources() {
  const open = useLabState((state) => state.openOwn);
  const id = useLibraryState((state) => state.editedOwn);
  const edited = useLibraryState((state) => state.own.find((one) => one.id === id)?.code ?? '');
  const full = useLibraryState((state) => state.own.length >= maxOwn);
  return (
    <div className={styles.sources}>
      <ImportButton disabled={full} onCode={(name, code) => open(name, code, kindOf(code))} />
      <NewMenu disabled={full} python={isPython(edited)} onNew={open} />
    </div>
  );
}

interface NameFieldProps {
  readonly edited: OwnProgram;
  readonly onDone: () => void;
}

function NameField({ edited, onDone }: NameFieldProps) {
  const id = useId();
  const rename = useLibraryState((state) => state.renameOwn);
  const [before] = useState(edited.name);
  return (
    <div className={styles.name}>
      <label htmlFor={id}>{t('Name')}</label>
      <input
        id={id}
        value={edited.name}
        maxLength={maxOwnNameLength}
        autoComplete="off"
        autoFocus
        spellCheck={false}
        onChange={(event) => rename(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') rename(before);
          if (key === 'Enter' || key === 'Escape') onDone();
        }}
        onBlur={() => {
          if (edited.name.trim() === '') rename(named(firstOwnName));
        }}
      />
    </div>
  );
}

interface NewMenuProps {
  readonly disabled: boolean;
  /** Whether new ones are in Python, as the one in the editor. */
  readonly python: boolean;
  readonly onNew: (name: string, code: OwnCode, kind: OwnKind) => void;
}

/** An example to begin with, from simple to subtle. */
function NewMenu({ disabled, python, onNew }: NewMenuProps) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <Button disabled={disabled}>
          <FilePlus size={16} aria-hidden /> {t('New')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="start" sideOffset={6} collisionPadding={8}>
          <DropdownMenu.Item
            className={styles.item}
            onSelect={() =>
              onNew(named(firstOwnName), commented(python ? firstPythonCode : firstOwnCode), 'heuristic')
            }
          >
            <b>{named(firstOwnName)}</b>
            <span>{t('A first function, to be changed.')}</span>
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={styles.item}
            onSelect={() =>
              onNew(named(firstSearchName), commented(python ? firstPythonSearch : firstSearchCode), 'search')
            }
          >
            <b>{named(firstSearchName)}</b>
            <span>{t('A whole search of your own, nearly empty.')}</span>
          </DropdownMenu.Item>
          <Examples
            title={t('Heuristics, from simple to subtle')}
            kind="heuristic"
            of={ownExamples}
            python={python}
            onNew={onNew}
          />
          <Examples
            title={t('Complete searches')}
            kind="search"
            of={searchStarters}
            python={python}
            onNew={onNew}
          />
          <Examples
            title={t('Searches with a bug inside')}
            kind="search"
            of={buggySearches}
            python={python}
            onNew={onNew}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ExamplesProps {
  readonly title: string;
  readonly kind: OwnKind;
  readonly of: readonly OwnExample[];
  readonly python: boolean;
  readonly onNew: NewMenuProps['onNew'];
}

function Examples({ title, kind, of, python, onNew }: ExamplesProps) {
  return (
    <DropdownMenu.Group aria-label={title}>
      <DropdownMenu.Separator className={styles.line} />
      <DropdownMenu.Label className={styles.heading}>{title}</DropdownMenu.Label>
      {of.map(({ id, title: name, lesson, code, python: inPython }) => (
        <DropdownMenu.Item
          key={id}
          className={styles.item}
          onSelect={() => onNew(named(name), commented(python ? inPython : code), kind)}
        >
          <b>{named(name)}</b>
          <span>{named(lesson)}</span>
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  );
}

interface ImportButtonProps {
  readonly disabled: boolean;
  readonly onCode: (name: string, code: OwnCode) => void;
}

/** Reads a .js or .py file. It is shown in the editor, and runs in the sandbox as all own code does. */
function ImportButton({ disabled, onCode }: ImportButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (file === undefined) return;
    const code = readCode(await file.text().catch(() => '\0'));
    const bad =
      code.ok && code.value.includes('\0')
        ? t('This file holds no text.')
        : code.ok
          ? null
          : sayAny(code.error);
    setError(bad);
    if (bad === null && code.ok)
      onCode(file.name.replace(/\.[cm]?js$|\.py$|\.txt$/, ''), asOwnCode(code.value)); // put into the editor by the person
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".js,.mjs,.cjs,.py,.txt,text/javascript,text/x-python,text/plain"
        hidden
        aria-label={t('File with a function h or search')}
        onChange={(event) => void read(event)}
      />
      <IconButton
        label={t('Open a .js or .py file')}
        icon={<FolderOpen size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => field.current?.click()}
      />
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** What was deleted a moment ago. */
function Deleted() {
  const deleted = useLibraryState((state) => state.deletedOwn);
  const undo = useLibraryState((state) => state.undoDeleteOwn);
  if (deleted === null) return null;
  return (
    <p className={styles.deleted} aria-live="polite">
      {t('“{name}” is deleted.', { name: deleted.own.name })}{' '}
      <Button look="plain" onClick={undo}>
        {t('Undo')}
      </Button>
    </p>
  );
}

function saveAsFile({ name, code }: OwnProgram): void {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const [end, type] = isPython(code) ? ['py', 'text/x-python'] : ['js', 'text/javascript'];
  saveFile(`${plain || 'heuristic'}.${end}`, code, type);
}
