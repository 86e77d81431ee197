import Link from '@docusaurus/Link';
import { createElement, Fragment, type ReactNode } from 'react';

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)\s]+\))/;

/**
 * Shows a description of the API document: paragraphs, lists, fenced code and inline code, strong, emphasis and
 * links. All other CommonMark appears as written. HTML is never interpreted.
 */
export default function Markdown({ text, inline }: { text: string; inline?: boolean }): ReactNode {
  if (inline) return inlineNodes(text);
  const blocks = text.trim().split(/\n{2,}/);
  return joinNodes(blocks.map((block) => <Block key={block} text={block} />));
}

/** Joins nodes whose order never changes, so that React needs no keys. */
function joinNodes(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}

function Block({ text }: { text: string }): ReactNode {
  const lines = text.split('\n');
  if (text.startsWith('```')) {
    return (
      <pre>
        <code>{lines.slice(1, lines.at(-1)?.startsWith('```') ? -1 : undefined).join('\n')}</code>
      </pre>
    );
  }
  const list = /^\s*([-*]|\d+\.)\s+/;
  const first = lines.findIndex((line) => list.test(line));
  if (first < 0) return <p>{inlineNodes(text)}</p>;
  const items: string[] = [];
  for (const line of lines.slice(first)) {
    if (list.test(line)) items.push(line.replace(list, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const Tag = /^\s*\d/.test(lines[first] ?? '') ? 'ol' : 'ul';
  return (
    <>
      {first > 0 && <p>{inlineNodes(lines.slice(0, first).join('\n'))}</p>}
      <Tag>
        {items.map((item) => (
          <li key={item}>{inlineNodes(item)}</li>
        ))}
      </Tag>
    </>
  );
}

function inlineNodes(text: string): ReactNode {
  return joinNodes(text.split(INLINE).map(inlineNode));
}

function inlineNode(part: string): ReactNode {
  if (part.length > 2 && part.startsWith('`')) return <code>{part.slice(1, -1)}</code>;
  if (part.length > 4 && part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
  if (part.length > 2 && part.startsWith('*') && part.endsWith('*')) return <em>{part.slice(1, -1)}</em>;
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
  if (link?.[2]) return <Link to={link[2]}>{link[1]}</Link>;
  return part;
}
