import { escapeHtml } from './escape.ts';

/**
 * Replaces `highlight` in the browser. Pages keep the HTML that the build has highlighted and need no highlighter.
 */
export const highlight = (code: string, _language: string): string => escapeHtml(code);
