/**
 * @generated SignedSource<<5c8b99baf0959eab7e83dd705cb7b4b2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherSection_site$data = {
  readonly " $fragmentSpreads": FragmentRefs<"TeacherProfileForm_site">;
  readonly " $fragmentType": "TeacherSection_site";
};
export type TeacherSection_site$key = {
  readonly " $data"?: TeacherSection_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeacherSection_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeacherSection_site",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TeacherProfileForm_site"
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "cb3bf502039d143e6c38422e8023f9ca";

export default node;
