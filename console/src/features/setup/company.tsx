import { Facts } from '../../ui/facts.tsx';
import { Part } from './part.tsx';
import { useCompany } from './queries.ts';
import { texts } from './texts.ts';

/** What is printed on receipts; the operator changes it. */
export function Company() {
  const read = useCompany();
  const { data } = read;
  return (
    <Part title={texts.company} read={read}>
      {data && (
        <Facts
          facts={[
            [texts.name, data.partnerName],
            [texts.shop, data.shopName],
            [texts.address, `${data.street}, ${data.countryCode} ${data.zipCode} ${data.city}`],
            [texts.represented, data.representedBy],
            [texts.vat, data.vatId],
            [texts.tax, data.taxNumber],
            [texts.exemption, data.vatExemption],
            [texts.court, data.registerCourt],
            [texts.register, data.commercialRegisterNumber],
            [texts.board, data.headOfSupervisoryBoard],
            [texts.weee, data.weeeRegistrationNumber],
          ]}
        />
      )}
    </Part>
  );
}
