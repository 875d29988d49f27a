/**
 * @generated SignedSource<<809bcd14cb4ddff3452a3abb13d89582>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherProfileForm_site$data = {
  readonly teacherSubjects: ReadonlyArray<string>;
  readonly " $fragmentType": "TeacherProfileForm_site";
};
export type TeacherProfileForm_site$key = {
  readonly " $data"?: TeacherProfileForm_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeacherProfileForm_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeacherProfileForm_site",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "teacherSubjects",
      "storageKey": null
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "8e88bafb2a1c60cc779e5cf702dded7d";

export default node;
