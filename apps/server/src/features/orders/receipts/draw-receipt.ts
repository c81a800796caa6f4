import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { longDate, receiptTexts } from '@daystream/i18n/server';
import { createPdf, readPdf } from '../../../platform/pdf/pdf.ts';
import type { Seller } from '../checkout-settings.repository.ts';
import type { OrderRow } from '../orders.repository.ts';

type PaidOrder = Pick<
  OrderRow,
  | 'id'
  | 'lines'
  | 'name'
  | 'email'
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'points_amount'
  | 'tax'
  | 'total'
  | 'refunded'
  | 'paid_at'
  | 'company_name'
  | 'company_tax_number'
>;

interface Look {
  language: Language;
  timeZone: string;
  school: string;
  /** The brand's primary color, `#rrggbb`. */
  color: string;
}

const margin = 56;
const ink = '#222222';
const muted = '#666666';
const edge = '#dddddd';

/** Draws the receipt of an order as a PDF on one page of A4: who sells and buys what, the discount, the included tax, and what was returned. */
export function drawReceipt(
  { order, number, seller }: { order: PaidOrder; number: string; seller: Seller },
  { language, timeZone, school, color }: Look,
): Promise<Buffer> {
  const t = receiptTexts(language);
  const money = (amount: number) => formatMoney(amount, order.currency, language);
  const date = longDate(language, order.paid_at ?? new Date(0), timeZone);
  const info = {
    Title: `${t.title} ${number}`,
    Author: seller.name,
    CreationDate: order.paid_at ?? new Date(0),
  };
  const document = createPdf({ size: 'A4', margin, info }, ['sans', 'sans-bold']);
  const width = document.page.width - 2 * margin;
  const column = width / 2 - 12;
  document.rect(0, 0, document.page.width, 10).fill(color);
  document.font('sans-bold').fontSize(12).fillColor(color).text(school, margin, 48, { width });
  document.font('sans-bold').fontSize(24).fillColor(ink).text(`${t.title} ${t.number} ${number}`, { width });
  document
    .font('sans')
    .fontSize(11)
    .fillColor(muted)
    .text(`${t.order} ${order.id} · ${t.paidOn} ${date}`, { width });

  const top = document.y + 28;
  const party = (x: number, label: string, lines: readonly string[]): number => {
    document.font('sans').fontSize(9).fillColor(muted).text(label, x, top, { width: column });
    const [first = '', ...rest] = lines.filter(Boolean);
    document.font('sans-bold').fontSize(11).fillColor(ink).text(first, { width: column });
    document.font('sans').fontSize(10);
    for (const line of rest) document.text(line, { width: column });
    return document.y;
  };
  const taxId = (id: string) => (id === '' ? '' : `${t.taxId} ${id}`);
  const bottom = Math.max(
    party(margin, t.seller, [seller.name, taxId(seller.tax_number), seller.address]),
    // An erased person has neither name nor e-mail.
    party(margin + column + 24, t.buyer, [
      order.company_name,
      taxId(order.company_tax_number),
      order.name,
      order.email,
    ]),
  );

  let y = bottom + 32;
  const row = (label: string, amount: string, { isTotal = false, isMuted = false } = {}): void => {
    document
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(1)
      .strokeColor(edge)
      .stroke();
    document
      .font(isTotal ? 'sans-bold' : 'sans')
      .fontSize(isTotal ? 14 : 11)
      .fillColor(isMuted ? muted : ink);
    document.text(amount, margin, y + 10, { width, align: 'right' });
    document.text(label, margin, y + 10, { width: width * 0.66 });
    y = document.y + 10;
  };
  for (const { title, price } of order.lines) row(title, money(price));
  if (order.discount > 0) row(t.discount, `−${money(order.discount)}`);
  if (order.points_amount > 0) row(t.points, `−${money(order.points_amount)}`);
  row(t.total, money(order.total), { isTotal: true });
  row(order.tax > 0 ? t.tax : t.noTax, order.tax > 0 ? money(order.tax) : '', { isMuted: true });
  if (order.refunded > 0) row(t.refunded, money(order.refunded));
  document.end();
  return readPdf(document);
}
